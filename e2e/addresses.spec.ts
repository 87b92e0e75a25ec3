import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make, one, type Person, type Reference, signedIn, tokenOf } from "./api.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { openAs, server, toastWith } from "./staff.ts";

// Every address of the application, opened as from a bookmark as each role, loaded anew, and looked at by axe.

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Where nobody looks, little is drawn: a part of a phone. */
const low = { width: 390, height: 300 };

test.use({ locale: "en-US", viewport: desktop });
test.describe.configure({ mode: "parallel", timeout: 600_000 });

type Address = {
  /** `{customers}` stands for the id of a customer. */
  path: string;
  /** Where it leads, if not to itself. */
  lands?: string;
  /** The page's title, after the product's name. */
  title: string;
  /** The heading where it is another; `{customers}` stands for the customer's name. */
  heading?: string;
  /** The tabs that the page is under, from the outer to the inner. */
  tabs?: readonly string[];
  /** Who may open it, where not everybody may. */
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

/** A page under the tabs of a record, at its own address or at another one that leads to it. */
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

/** Screens that a resource does not have. */
const never = ["/items/create", "/items/{items}/edit", "/orders/create", "/settings/create", "/nothing/here"];

type Records = Readonly<Record<string, Reference & { name: string }>>;

/** One record of each resource that the addresses speak of. */
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

/** Where it leads to stands in the list itself. */
const leadsOn = ({ path, lands = path }: Address) => lands !== path;

/** What a page says that it is: one look costs a fraction of as many questions. */
const lookAt = (page: Page) =>
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

/** The page is there: where it should be, with its title, its one heading, its tabs, and nothing that failed. */
async function expectPage(page: Page, address: Address, more: { isLoading?: false } = {}) {
  const { path, lands = path, title, heading = title, tabs } = address;
  const looks = expect.poll(() => lookAt(page), { message: path, intervals: [40, 60, 100, 200] });
  await looks.toMatchObject({
    path: filled(lands, "id"),
    title: `Kantwerk · ${title}`,
    headings: [expect.stringContaining(filled(heading, "name"))],
    ...(tabs && { tabs: tabs.map((tab) => expect.stringMatching(`^${tab}\\d*$`)) }),
    ...more,
  });
}

/** Nobody opens so many pages a minute: they come from as many machines. */
const fromMachine = (page: Page, index: number) =>
  page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.0.0.${index}` });

test("every address opens, and again when it is loaded anew, and everyone can use it", async ({ page }) => {
  await openAs(page, "admin", "/dashboard");
  const paths = new Set(addresses.map(({ path }) => path));
  for (const [index, address] of addresses.entries()) {
    await test.step(address.path, async () => {
      await fromMachine(page, index);
      await page.setViewportSize(low);
      await page.goto(filled(address.path, "id"));
      await expectPage(page, address);
      if (leadsOn(address)) return expect(paths).toContain(address.lands);
      await page.setViewportSize(index % 3 === 0 ? phone : desktop);
      await page.reload();
      await expectPage(page, address, { isLoading: false });
      await expectAccessible(page, `${address.path}, ${index % 3 === 0 ? "on a phone" : "at a desk"}`);
    });
  }
});

/** What the API has refused from now on: a page asks for nothing that its reader may not have. */
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
        await fromMachine(page, index);
        const path = filled(address.path, "id");
        if (address.only && !address.only.includes(person)) {
          await page.goto(path);
          await expect(toastWith(page, "You are not authorized to view this page.")).toBeVisible();
          await expect(page).toHaveURL("/dashboard");
          return;
        }
        await page.goto(path);
        await expectPage(page, address);
        if (leadsOn(address)) return;
        await page.reload();
        await expectPage(page, address, { isLoading: false });
      });
    }
    expect(refused).toEqual([]);
  });
}

test("what is not there says so", async ({ page }) => {
  await openAs(page, "admin", "/dashboard");
  for (const path of never) {
    await page.goto(filled(path, "id"));
    await expect(page.getByRole("heading", { name: "Page not found", level: 1 }), path).toBeVisible();
    await expect(page).toHaveTitle("Kantwerk · Page not found");
  }
});

test("the public pages open without signing in", async ({ page }) => {
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
