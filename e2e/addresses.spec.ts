import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make, one, type Person, type Reference, signedIn, tokenOf } from "./api.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { openAs, server, toastWith } from "./staff.ts";

// Opens every URL of the application as each role, by bookmark and by reload, and checks it with axe.

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A small viewport renders little, which is faster. */
const low = { width: 390, height: 300 };

test.use({ locale: "en-US", viewport: desktop });
test.describe.configure({ mode: "parallel", timeout: 600_000 });

type Address = {
  /** `{customers}` is replaced by the id of a customer. */
  path: string;
  /** Target of a redirect, if any. */
  lands?: string;
  /** The page's title, without the product's name. */
  title: string;
  /** The heading, if different from the title; `{customers}` is replaced by the customer's name. */
  heading?: string;
  /** The selected tabs, from outer to inner. */
  tabs?: readonly string[];
  /** Roles that may open it; all if omitted. */
  only?: readonly Person[];
};

const administrator: readonly Person[] = ["admin"];
const planners: readonly Person[] = ["admin", "estimator"];
const purchasers: readonly Person[] = ["admin", "buyer"];
const allButViewer: readonly Person[] = ["admin", "buyer", "estimator"];

const listOf = (type: string, title: string): Address[] => [
  { path: `/${type}`, lands: `/${type}/list`, title },
  { path: `/${type}/list`, title },
];

const recordOf = (type: string, title: string, page = "view"): Address[] =>
  ["", "/view"].map((end) => ({
    path: `/${type}/{${type}}${end}`,
    lands: `/${type}/{${type}}/${page}`,
    title,
    heading: `{${type}}`,
  }));

const editOf = (type: string, title: string, only: readonly Person[]): Address => ({
  path: `/${type}/{${type}}/edit`,
  title,
  heading: `{${type}}`,
  only,
});

/** A page under the tabs of a record, at its own path or via a redirect. */
const under = (type: string, page: string, title: string, tabs = [title], from = page): Address => ({
  path: `/${type}/{${type}}/${from}`,
  lands: `/${type}/{${type}}/${page}`,
  title,
  heading: `{${type}}`,
  tabs,
});

/** List, create, view and edit. */
const screensOf = (
  type: string,
  title: string,
  titleOfList: string,
  writers: readonly Person[],
): Address[] => [
  ...listOf(type, titleOfList),
  { path: `/${type}/create`, title: `New ${title.toLowerCase()}`, only: writers },
  ...recordOf(type, title),
  editOf(type, title, writers),
];

const geometry = (page: string, title: string, from?: string) =>
  under("products", `geometry/${page}`, title, ["Geometry", title], from);
const production = (page: string, title: string, from?: string) =>
  under("products", `production/${page}`, title, ["Production", title], from);
const request = (page: string, title: string, from?: string) =>
  under("purchase-requests", page, title, [title], from);

const historyOf = (type: string): Address => ({ ...under(type, "history", "History"), only: allButViewer });

const addresses: Address[] = [
  { path: "/", lands: "/dashboard", title: "Dashboard", heading: "Good " },
  { path: "/dashboard", title: "Dashboard", heading: "Good " },
  { path: "/profile", title: "Profile" },
  { path: "/roles", title: "Roles", only: allButViewer },
  { path: "/roles/create", title: "New role", only: administrator },
  ...listOf("audit-events", "History").map((each) => ({ ...each, only: allButViewer })),
  ...[
    "customers",
    "materials",
    "orders",
    "parts",
    "products",
    "purchase-requests",
    "settings",
    "suppliables",
    "users",
  ].map(historyOf),
  ...screensOf("assets", "Machine", "Assets", planners),
  { path: "/asset-prices/import", title: "Import Asset Prices", only: planners },
  { path: "/parts/import", title: "Import Parts", only: allButViewer },
  { path: "/suppliables/import", title: "Import Suppliables", only: purchasers },
  ...screensOf("customers", "Customer", "Customers", planners),
  under("assets", "prices", "Asset Prices", ["Prices"]),
  under("assets", "prices", "Asset Prices", ["Prices"], "asset-prices"),
  under("assets", "times", "Machine Times", ["Machine times"]),
  ...screensOf("factors", "Factor", "Factors", planners),
  ...screensOf("groups", "Stock size", "Groups", planners),
  under("groups", "materials", "Group Materials", ["Materials"]),
  under("groups", "prices", "Group Prices", ["Prices"]),
  ...screensOf("materials", "Material", "Materials", planners),
  under("materials", "prices", "Material Prices", ["Prices"]),
  ...screensOf("operations", "Operation", "Operations", planners),
  ...listOf("orders", "Orders"),
  ...recordOf("orders", "Order"),
  editOf("orders", "Order", allButViewer),
  under("orders", "items", "Order Items", ["Items"]),
  under("orders", "sheets", "Nesting"),
  ...screensOf("parts", "Part", "Parts", allButViewer),
  ...listOf("items", "Items"),
  ...recordOf("items", "Order line"),
  ...screensOf("products", "Product", "Products", allButViewer),
  under("products", "items", "Components"),
  under("products", "calculations", "Calculation"),
  under("products", "bulk-prices", "List prices"),
  geometry("contours", "Contours"),
  geometry("contours", "Contours", "geometry"),
  geometry("contours", "Contours", "contours"),
  geometry("bends", "Bends"),
  geometry("bends", "Bends", "bends"),
  geometry("holes", "Holes"),
  geometry("holes", "Holes", "holes"),
  production("materials", "Materials"),
  production("materials", "Materials", "production"),
  production("materials", "Materials", "product-materials"),
  production("operations", "Operations"),
  production("operations", "Operations", "product-operations"),
  production("parts", "Parts"),
  production("parts", "Parts", "product-parts"),
  ...listOf("purchase-requests", "Purchase Requests"),
  { path: "/purchase-requests/create", title: "New purchase request", only: purchasers },
  ...recordOf("purchase-requests", "Purchase request"),
  editOf("purchase-requests", "Purchase request · Edit", purchasers),
  request("email-preview", "E-mail preview"),
  request("sheets", "Nesting"),
  request("offers", "Offers"),
  { path: "/purchase-requests/{purchase-requests}/award-plan", title: "Award plan", only: purchasers },
  request("product-operations", "Operations"),
  request("product-operations", "Operations", "purchase-request-operations"),
  request("product-parts", "Parts"),
  request("product-parts", "Parts", "purchase-request-parts"),
  request("products", "Products"),
  request("products", "Products", "purchase-request-products"),
  request("suppliers", "Suppliers"),
  request("suppliers", "Suppliers", "purchase-request-suppliers"),
  { path: "/organization", title: "Organization" },
  { path: "/organization/sso", title: "Single sign-on", only: administrator },
  { path: "/settings", title: "Settings", only: allButViewer },
  ...recordOf("settings", "Setting").map((each) => ({ ...each, heading: "Currency", only: allButViewer })),
  { path: "/developers", title: "Developers", only: administrator },
  { path: "/status", title: "Status", only: administrator },
  ...listOf("suppliables", "Suppliables"),
  { path: "/suppliables/create", title: "New supplier price", only: purchasers },
  ...recordOf("suppliables", "Supplier price", "view/details"),
  editOf("suppliables", "Supplier price", purchasers),
  under("suppliables", "view/details", "Supplier price", ["Details"]),
  under("suppliables", "view/details", "Supplier price", ["Details"], "details"),
  under("suppliables", "view/bulk-prices", "Suppliable Bulk Prices", ["Bulk prices"]),
  under("suppliables", "view/bulk-prices", "Suppliable Bulk Prices", ["Bulk prices"], "bulk-prices"),
  under("suppliables", "view/factors", "Supplier Price Factors", ["Factors"]),
  under("suppliables", "view/factors", "Supplier Price Factors", ["Factors"], "factors"),
  ...screensOf("suppliers", "Supplier", "Suppliers", purchasers),
  ...listOf("surveys", "Surveys"),
  ...recordOf("surveys", "Supplier feedback").map((each) => ({ ...each, heading: " · " })),
  ...listOf("users", "Users").map((each) => ({ ...each, only: allButViewer })),
  ...recordOf("users", "User Details").map((each) => ({ ...each, only: allButViewer })),
];

/** Screens that do not exist for a resource. */
const never = ["/items/create", "/items/{items}/edit", "/orders/create", "/settings/create", "/nothing/here"];

type Records = Readonly<Record<string, Reference & { name: string }>>;

/** One record of each resource used in the paths. */
async function findRecords(): Promise<Records> {
  const api = await signedIn(server());
  const types = new Set(addresses.flatMap(({ path }) => /\{(.+)\}/.exec(path)?.[1] ?? []));
  types.delete("suppliables");
  const found = [...types].map(async (type) => {
    const one = type === "settings" ? "filter[slug]=currency" : "page[size]=1";
    const { data } = await api("GET", `/restify/${type}?${one}`);
    const [record] = data as unknown as { id: string; attributes: Record<string, string> }[];
    const { name, item_name } = record?.attributes ?? {};
    return [type, { type, id: record?.id ?? "", name: name ?? item_name ?? "" }] as const;
  });
  const records: Records = Object.fromEntries(await Promise.all(found));
  const { parts, suppliers } = records;
  if (!parts || !suppliers) throw new Error("The demo has neither parts nor suppliers");
  const of = { part: one(parts), supplier: one(suppliers) };
  const name = `Bookmarked suppliable ${Date.now().toString(36)}`;
  const made = await make(api, "suppliables", { supply_type: "part", number: name, cost: "1.00" }, of);
  return { ...records, suppliables: { ...made, name } };
}

let records: Records;
test.beforeAll(async () => {
  records = await findRecords();
});

const filled = (text: string, part: "id" | "name") =>
  text.replace(/\{(.+)\}/, (_, type: string) => records[type]?.[part] ?? "");

/** Covered by its own entry in the list. */
const isRedirect = ({ path, lands = path }: Address) => lands !== path;

/** The page's title, heading and tabs, read in one evaluation because single queries are much slower. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const hidden = '[aria-hidden="true"], [aria-hidden="true"] *, [inert] *';
    const shown = (selector: string) =>
      [...document.querySelectorAll(`${selector}:not(${hidden})`)]
        .filter((each) => each.checkVisibility())
        .map((each) => each.textContent?.replace(/\s+/g, " ").trim());
    return {
      path: location.pathname,
      title: document.title,
      headings: shown("h1"),
      tabs: shown('main nav a[aria-current="page"]'),
      isLoading: document.querySelector(".animate-pulse") !== null,
    };
  });

/** Expects the page at its URL, with its title, single heading and tabs, and without errors. */
async function expectPage(page: Page, address: Address, more: { isLoading?: false } = {}) {
  const { path, lands = path, title, heading = title, tabs } = address;
  const looks = expect.poll(() => readPage(page), { message: path, intervals: [40, 60, 100, 200] });
  await looks.toMatchObject({
    path: filled(lands, "id"),
    title: `Kantwerk · ${title}`,
    headings: [expect.stringContaining(filled(heading, "name"))],
    ...(tabs && { tabs: tabs.map((tab) => expect.stringMatching(`^${tab}\\d*$`)) }),
    ...more,
  });
}

/** Different IP addresses, because of the rate limit for page loads. */
const setIp = (page: Page, index: number) =>
  page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.0.0.${index}` });

test("every address opens, also after a reload, and is accessible", async ({ page }) => {
  await openAs(page, "admin", "/dashboard");
  const paths = new Set(addresses.map(({ path }) => path));
  for (const [index, address] of addresses.entries()) {
    await test.step(address.path, async () => {
      await setIp(page, index);
      await page.setViewportSize(low);
      await page.goto(filled(address.path, "id"));
      await expectPage(page, address);
      if (isRedirect(address)) return expect(paths).toContain(address.lands);
      await page.setViewportSize(index % 3 === 0 ? phone : desktop);
      await page.reload();
      await expectPage(page, address, { isLoading: false });
      await expectAccessible(page, `${address.path}, ${index % 3 === 0 ? "on a phone" : "at a desk"}`);
    });
  }
});

/** Collects API refusals from now on: a page must not request data that its reader may not see. */
function noteRefusals(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400 && response.url().includes("/api/"))
      refused.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  return refused;
}

for (const person of ["buyer", "estimator", "viewer"] as const) {
  test(`every address opens, or is refused, as the ${person}`, async ({ page }) => {
    await page.setViewportSize(low);
    const refused = noteRefusals(page);
    await openAs(page, person, "/dashboard");
    for (const [index, address] of addresses.entries()) {
      await test.step(address.path, async () => {
        await setIp(page, index);
        const path = filled(address.path, "id");
        if (address.only && !address.only.includes(person)) {
          await page.goto(path);
          await expect(toastWith(page, "You are not authorized to view this page.")).toBeVisible();
          await expect(page).toHaveURL("/dashboard");
          return;
        }
        await page.goto(path);
        await expectPage(page, address);
        if (isRedirect(address)) return;
        await page.reload();
        await expectPage(page, address, { isLoading: false });
      });
    }
    expect(refused).toEqual([]);
  });
}

test("unknown addresses show the not-found page", async ({ page }) => {
  await openAs(page, "admin", "/dashboard");
  for (const path of never) {
    await page.goto(filled(path, "id"));
    await expect(page.getByRole("heading", { name: "Page not found", level: 1 }), path).toBeVisible();
    await expect(page).toHaveTitle("Kantwerk · Page not found");
  }
});

test("the public pages open without a session", async ({ page }) => {
  const { pageUrl } = await sampleRequest(server(), { language: "en" });
  for (const [path, title, heading] of [
    ["/", "Kantwerk · Login", "Sign in"],
    ["/login", "Kantwerk · Login", "Sign in"],
    ["/forgot-password", "Kantwerk · Forgot Password", "Forgot password"],
    ["/reset-password", "Kantwerk · Reset Password", "Set a new password"],
    ["/confirm-email", "Kantwerk · Confirm e-mail address", "Confirm e-mail address"],
    ["/privacy-policy", "Kantwerk · Privacy policy", "Privacy policy"],
    ["/no-organization", "Kantwerk · No organization", "No such organization"],
    [pageUrl, /^Purchase Request PR-/, "Halter Herbst"],
  ] as const) {
    await page.goto(path);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(page, path).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 }), path).toContainText(heading);
    }
  }
});

test("a token in the address signs in", async ({ page }) => {
  await page.goto(`/?token=${await tokenOf(server(), "viewer")}`);
  await expect(page).toHaveURL("/dashboard");
  await expect(page).toHaveTitle("Kantwerk · Dashboard");
});
