import { describe, expect, it } from "vitest";
import { safePath } from "./navigation.ts";
import { hasPermission } from "./permissions.ts";
import { initialsOf, keepProfile, type Profile, roleNameOf, sessionStore } from "./session.ts";

const role = (name: string, ...permissions: string[]) => ({
  id: name,
  type: "roles",
  meta: {},
  name,
  permissions: permissions.map((each) => ({ id: each, type: "permissions", meta: {}, name: each })),
});

const profile: Profile = {
  id: "u1",
  type: "users",
  meta: {},
  name: "Ada Berg",
  email: "ada@example.com",
  phone: null,
  language_code: "en",
  privacy_policy_read: 1,
  two_factor_enabled: false,
  has_password: true,
  pending_email: null,
  avatar_file_id: null,
  avatar_url: null,
  roles: [role("Buyer", "offers.view"), role("Estimator", "orders.issue")],
};

describe("a person", () => {
  it("may what any of the roles may, and what asks for no permission", () => {
    keepProfile(profile);
    expect(hasPermission("offers.view")).toBe(true);
    expect(hasPermission("orders.issue")).toBe(true);
    expect(hasPermission("offers.award")).toBe(false);
    expect(hasPermission(undefined)).toBe(true);
  });

  it("is logged in once the privacy policy is accepted", () => {
    keepProfile({ ...profile, privacy_policy_read: 0 });
    expect(sessionStore.get().isLoggedIn).toBe(false);
    keepProfile(profile);
    expect(sessionStore.get().isLoggedIn).toBe(true);
  });

  it("is shown by initials and the first role", () => {
    expect(initialsOf(" ada  van berg ")).toBe("AVB");
    expect(initialsOf("Örs")).toBe("Ö");
    expect(initialsOf("")).toBe("");
    expect(roleNameOf(profile)).toBe("Buyer");
    expect(roleNameOf(null)).toBe("");
  });
});

describe("the way back after signing in", () => {
  it("stays inside the application", () => {
    expect(safePath("/products/list?page=2")).toBe("/products/list?page=2");
    for (const path of ["//evil.example", "/\\evil.example", "https://evil.example", "", undefined])
      expect(safePath(path)).toBeUndefined();
  });
});
