import type { Endpoint } from "../http/endpoint.ts";
import { login } from "./session/login.ts";
import { logout } from "./session/logout.ts";
import { readOrganization } from "./session/organization.ts";
import { acceptPrivacyPolicy } from "./session/privacyPolicy.ts";
import { readProfile, updateProfile } from "./session/profile.ts";

/** Every endpoint that is written by hand, once. */
export const featureEndpoints: readonly Endpoint[] = [
  readOrganization,
  login,
  acceptPrivacyPolicy,
  readProfile,
  updateProfile,
  logout,
];
