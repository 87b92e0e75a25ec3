import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { organizationFromQuery, resolveTenancy } from "./tenancy.ts";

const config = readConfig(
  '{"publicUrl":"https://kantwerk.example","apiUrl":"https://api.kantwerk.example","defaultOrganization":"test"}',
  "https://kantwerk.example",
);
const local = readConfig(undefined, "http://localhost:3000");
const resolve = (address: string, remembered: string | null = null, from = config) =>
  resolveTenancy(new URL(address), from, remembered);

describe("the organization of a page", () => {
  it("comes from the page's host", () => {
    expect(resolve("https://acme.kantwerk.example/login").apiBase).toBe(
      "https://acme.api.kantwerk.example/api/v1",
    );
  });

  it("comes from the host parameter first, as a label or as a whole host", () => {
    expect(resolve("https://acme.kantwerk.example/?host=north").organization).toBe("north");
    expect(resolve("https://kantwerk.example/?host=north.kantwerk.example").organization).toBe("north");
    expect(resolve("https://kantwerk.example/?host=north").remembered).toBe("north");
  });

  it("is left out of the API's address on public hosts", () => {
    for (const host of ["kantwerk.example", "app.kantwerk.example", "www.kantwerk.example"])
      expect(resolve(`https://${host}/`)).toEqual({
        organization: "",
        apiBase: "https://api.kantwerk.example/api/v1",
        remembered: "test",
      });
    expect(resolve("https://kantwerk.example/?host=app").organization).toBe("");
  });

  it("is the remembered one on a bare host", () => {
    expect(resolve("https://kantwerk.example/", "acme").organization).toBe("acme");
    expect(resolve("http://localhost:3000/", "acme", local).apiBase).toBe(
      "http://acme.localhost:3000/api/v1",
    );
  });

  it("does not replace the remembered one when the page's host names another", () => {
    expect(resolve("https://acme.kantwerk.example/", "north").remembered).toBe("north");
  });
});

describe("the address of the API", () => {
  it("is the page's own origin where both are the same", () => {
    expect(resolve("http://localhost:3000/", null, local).apiBase).toBe("/api/v1");
    expect(resolve("http://acme.localhost:3000/", null, local).apiBase).toBe("/api/v1");
  });

  it("is the page's own origin when the server was reached by an address or an unknown name", () => {
    expect(resolve("http://192.168.1.5:3000/", "acme", local).apiBase).toBe("/api/v1");
    expect(resolve("http://workshop.lan:3000/", null, local).apiBase).toBe("/api/v1");
  });
});

describe("the host parameter", () => {
  it("is ignored when it cannot be an organization", () => {
    for (const value of [null, "", " ", "../x", "a b", "-a"])
      expect(organizationFromQuery(value)).toBeUndefined();
    expect(organizationFromQuery(" ACME.example.com ")).toBe("acme");
  });
});
