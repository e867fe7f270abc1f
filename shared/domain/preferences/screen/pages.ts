/** A part of a page of the settings; its name is also its anchor (`/preferences/invoices#deliveryDate`). */
export interface Section {
  /** Shown in expert mode alone. */
  readonly isExpert?: true;
}

const open: Section = {};
const expert: Section = { isExpert: true };

/** The pages of the settings with their sections in the order of document 3 section 2. */
export const settingPages = {
  main: {
    path: "/preferences",
    sections: { connection: open, automation: open, documents: open, notifications: open, app: open, languages: open },
  },
  contacts: { path: "/preferences/contacts", sections: { create: open, organize: open, business: expert } },
  invoices: {
    path: "/preferences/invoices",
    sections: {
      create: open,
      status: expert,
      date: expert,
      deliveryDate: expert,
      layout: open,
      discounts: open,
      shipping: open,
      duties: open,
      rounding: open,
      format: open,
      printLayout: open,
      terms: open,
      mail: open,
      link: expert,
    },
  },
  credits: {
    path: "/preferences/credits",
    sections: { create: open, status: open, layout: open, mail: open, link: expert },
  },
  deliveries: {
    path: "/preferences/deliveries",
    sections: {
      create: open,
      status: expert,
      date: expert,
      deliveryDate: expert,
      layout: open,
      mail: open,
      link: expert,
    },
  },
  transactions: { path: "/preferences/transactions", sections: { accounts: open, fees: open, hints: open } },
  orders: { path: "/preferences/orders", sections: { filter: expert, taxes: open, payment: open } },
  metafields: { path: "/preferences/metafields", sections: { read: open, write: open } },
} as const satisfies Record<string, { path: string; sections: Readonly<Record<string, Section>> }>;

export type SettingPage = keyof typeof settingPages;
export type SectionOf<Page extends SettingPage> = keyof (typeof settingPages)[Page]["sections"] & string;
