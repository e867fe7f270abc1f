import { describe, expect, it, test } from "vitest";
import { filesOf, foldersOf, importsBelow, moduleOf } from "./source-imports.ts";

/** Use cases' layers, lowest first: modules import earlier ones only, types included; others are moved or become ports. */
const useCases = [
  ...["system", "security"],
  ...["provider", "shop", "jobs", "connection", "webhooks", "scopes", "vat-ids"],
  ...["coupons", "plans", "logs", "orders", "documents", "links", "mail", "write-back", "dry-run"],
  ...["tasks", "provider-events", "credits", "queue", "imports", "notifications", "sweeps", "receipts"],
  ...[
    "months",
    "eu-sales",
    "setup",
    "prints",
    "partner",
    "compliance",
    "flow",
    "shop-jobs",
    "app-events",
    "help",
    "admin",
  ],
  "payouts",
];

/** Layers of the rules, the lowest first. */
const rules = [
  ...["texts", "permissions", "logs", "plans", "preferences", "webhooks", "coupons", "shop", "statistics", "evidence"],
  ...[
    "orders",
    "contacts",
    "connection",
    "vat-ids",
    "documents",
    "transactions",
    "imports",
    "tasks",
    "order-states",
    "flow",
    "write-back",
    "mail",
    "dry-run",
    "search",
    "receipts",
    "erasure",
    "export",
    "months",
    "eu-sales",
    "prints",
  ],
  ...["notifications", "help", "setup", "links", "partner"],
];

/** Rooms of the documents' rules, as an order passes them. */
const documentRooms = [
  ...["reasons", "paper", "decision", "charges", "facts", "tax", "texts", "lines", "rules"],
  ...["delivery-notes", "invoice", "credit-notes", "corrections", "supplements"],
];

/** Screens have one word more: what a merchant sees first. */
const words = new Set([...useCases, ...rules, "overview"]);

/** Files of the contract that belong to all modules. */
const contractItself = new Set([
  "address",
  "decision-details",
  "endpoint",
  "endpoints",
  "order-record",
  "shapes",
  "shop-record",
  "trace",
  "wire-kinds",
]);

describe.each([
  ["functions/modules", useCases],
  ["shared/domain", rules],
  ["shared/domain/documents", documentRooms],
])("%s", (folder, layers) => {
  it("has the modules of this list and no other", () => {
    expect(foldersOf(folder)).toEqual([...layers].sort());
  });

  it("imports from lower layers only, so that no cycle can be", () => {
    const upward = importsBelow(folder).filter(({ from, to }) => {
      const [own, other] = [moduleOf(folder, from), moduleOf(folder, to)];
      return own !== undefined && other !== undefined && own !== other && layers.indexOf(other) > layers.indexOf(own);
    });
    expect(upward.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

describe("web/features", () => {
  it("keeps features apart: what two of them need stands in components or lib", () => {
    const across = importsBelow("web/features").filter(({ from, to }) => {
      const [own, other] = [moduleOf("web/features", from), moduleOf("web/features", to)];
      return other !== undefined && own !== other;
    });
    expect(across.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

describe("the help's texts", () => {
  it("are imported by pages of the help alone, so that no other page loads them", () => {
    const ownFiles = /^web\/(?:locales\/help\/|lib\/help-topics\.ts|features\/help\/|pages\/help-|public-site\/)/;
    const importing = importsBelow("web").filter(
      ({ from, to }) =>
        /^web\/(?:locales\/help\/|lib\/help-topics\.ts|features\/help\/topic)/.test(to) && !ownFiles.test(from),
    );

    expect(importing.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      "web/help-pictures/sizes.ts → web/locales/help/pictures.ts",
    ]);
  });
});

describe("a module", () => {
  it.each(["functions/api", "web/features"])("has the same name in %s", (folder) => {
    expect(foldersOf(folder).filter((name) => !words.has(name))).toEqual([]);
  });

  it("has the same name in shared/api", () => {
    const names = filesOf("shared/api")
      .filter((file) => file.endsWith(".ts") && !file.startsWith("openapi"))
      .map((file) => file.split(".")[0] ?? "");
    expect([...new Set(names)].filter((name) => !words.has(name) && !contractItself.has(name))).toEqual([]);
  });
});

describe.each(["shared", "functions", "web", "cdk", "test"])("imports in %s", (folder) => {
  it("name files of other folders, and files far away, from the root: #shared/…", () => {
    const long = importsBelow(folder).filter(
      ({ from, specifier, to }) =>
        // The platform's CLI bundles extensions from a package of their own, which has no name for the root.
        !from.startsWith("cdk/shopify/") &&
        (specifier.startsWith("../../../") || (specifier.startsWith(".") && !to.startsWith(`${folder}/`))),
    );
    expect(long.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([]);
  });
});

/** Types that name each other: a kind with its changes. */
const mutual = [
  /^functions\/adapters\/dynamodb\/engine\/change\.ts → functions\/adapters\/dynamodb\/engine\/kind\.ts$/,
];

test("no files import each other, not even through others, but for types that name each other", () => {
  let arrows = ["shared", "functions", "web", "cdk"]
    .flatMap(importsBelow)
    .filter(({ from, to }) => !mutual.some((pair) => pair.test(`${from} → ${to}`)));

  // without the arrows to what imports nothing, again and again, nothing but circles is left
  for (let before = Number.POSITIVE_INFINITY; arrows.length < before; ) {
    before = arrows.length;
    const importing = new Set(arrows.map(({ from }) => from));
    arrows = arrows.filter(({ to }) => importing.has(to));
  }

  expect(arrows.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});
