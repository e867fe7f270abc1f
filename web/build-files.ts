/** Which modules of the app share a file. A module that is named nowhere goes where the pages need it, often into a file of its own. */

/** The name of the file that begins the first page's requests. */
export const EARLY = "early";

/** Whether a module's path contains one of these. */
const at =
  (...places: readonly string[]) =>
  (id: string): boolean =>
    places.some((place) => id.includes(`/${place}`));

/** It is small, and runs while the others are still being fetched. */
const early = { name: EARLY, test: at("web/app/early.ts"), priority: 2 };

const ofReasons = at(
  "shared/domain/documents/reason",
  "shared/domain/order-states/",
  "web/lib/reason-text.",
  "web/components/reason-ways.",
);

/** The texts of all reasons: most pages tell some, those of the settings none. */
const reasons = { name: "reasons", test: ofReasons };

const ofMostPages = at(
  ...["web/components/", "web/lib/", "node_modules/@shopify", "node_modules/react"],
  ...["shared/values/days.", "shared/values/time."],
);

/**
 * What most pages share is one file instead of some forty small ones: it compresses better, and it is one request. A module that
 * fewer pages use stays apart.
 */
const shared = {
  name: "shared",
  test: (id: string) => !ofReasons(id) && ofMostPages(id),
  minShareCount: 7,
  priority: 1,
};

/** What lists, documents and dialogs are made of: the pages of the settings show none at first. */
const lists = {
  name: "lists",
  test: at(
    ...[
      "table",
      "pager",
      "list",
      "list-frame",
      "tick-box",
      "selection-bar",
      "search-field",
      "pdf-view",
      "facts",
      "meter",
    ].map((name) => `web/components/${name}.`),
    ...["numbered-list", "outward-link", "dialog", "badge"].map((name) => `web/components/${name}.`),
    ...["web/lib/next-focus.", "web/lib/save-file.", "web/locales/de-documents.", "web/locales/de-reasons."],
    "shared/domain/documents/reason-word-texts.",
    "shared/domain/order-states/status-texts.",
  ),
  minShareCount: 7,
  includeDependenciesRecursively: false,
  priority: 2,
};

/** Texts and small helpers that the list of orders shares with the page of an order and the overview. */
const orders = {
  name: "orders",
  test: at(
    ...["web/locales/de-orders.", "web/locales/de-home."],
    ...["page-turn.", "use-document-file.", "periods.", "open-though-paid."].map((name) => `web/lib/${name}`),
  ),
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** Rules of the preferences that other pages need without the rest, or that only one page needs. */
const apart = at(
  ...["moment-texts", "finality", "choices", "needed"].map((name) => `shared/domain/preferences/${name}`),
);

/** How preferences are shown, changed and saved: the pages of the settings and the overview do. */
const preferences = {
  name: "preferences",
  test: (id: string) => !apart(id) && !ofControls(id) && ofPreferences(id),
  minShareCount: 3,
  includeDependenciesRecursively: false,
};

const ofPreferences = at(
  "shared/domain/preferences/",
  ...["setting-switch.", "automation/invoice-moment.", "automation/save-", "dry-run/check-", "dry-run/open-"].map(
    (name) => `web/features/preferences/${name}`,
  ),
  ...["controlled-at.", "use-focused.", "setting-place.", "taken-along.", "asked.", "section-card.module."].map(
    (name) => `web/features/preferences/settings/${name}`,
  ),
  ...["web/lib/preferences-form.", "web/lib/use-typed.", "web/lib/pause."],
  ...["web/components/save-bar.", "web/components/switch."],
  ...["web/locales/de-settings-screen.", "web/locales/de-moments."],
);

const ofControls = at(
  "web/features/preferences/controls/",
  "web/features/preferences/vat-ids/hooks.",
  ...["choice-list.", "tag-field.", "anchor."].map((name) => `web/components/${name}`),
  ...["dismissed.", "use-document-texts.", "use-mail-texts.", "load-texts."].map((name) => `web/lib/${name}`),
  ...["de-templates.", "de-versions.", "de-setting-pages."].map((name) => `web/locales/${name}`),
  ...["texts/text-files.", "texts/places.", "preferences/value-texts.", "preferences/vat-id-place-texts."].map(
    (name) => `shared/domain/${name}`,
  ),
  ...["dates.", "default-texts."].map((name) => `shared/domain/documents/${name}`),
);

/** The controls of the pages of the settings. */
const controls = {
  name: "controls",
  test: (id: string) => ofControls(id) || (id.includes("/web/features/preferences/settings/") && !ofPreferences(id)),
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** For the build: of two groups with the same priority, the first that takes a module has it. */
export const files = [early, reasons, shared, lists, orders, preferences, controls];
