/** A part of a page of the settings; its name is also its anchor (`/preferences/invoices#deliveryDate`). */
export interface Section {
  /** Shown in expert mode alone. */
  readonly isExpert?: true;
}

const open: Section = {};
const expert: Section = { isExpert: true };

/** The settings' pages and sections. `mail` on a page of documents only leads to the page of all mails. */
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
      exceptions: open,
      date: expert,
      deliveryDate: expert,
      layout: open,
      format: open,
      printLayout: open,
      items: open,
      discounts: open,
      shipping: open,
      duties: open,
      rounding: open,
      netTags: open,
      terms: open,
      mail: open,
      link: expert,
    },
  },
  credits: {
    path: "/preferences/credits",
    sections: { create: open, status: open, layout: open, items: open, mail: open, link: expert },
  },
  deliveries: {
    path: "/preferences/deliveries",
    sections: {
      create: open,
      status: expert,
      exceptions: open,
      date: expert,
      deliveryDate: expert,
      layout: open,
      items: open,
      mail: open,
      link: expert,
    },
  },
  mail: {
    path: "/preferences/mail",
    sections: { invoices: open, credits: open, deliveries: open, signature: open },
  },
  transactions: { path: "/preferences/transactions", sections: { accounts: open, fees: open, hints: open } },
  orders: {
    path: "/preferences/orders",
    sections: {
      eInvoices: open,
      taxes: open,
      vatIds: open,
      importTax: open,
      events: open,
      payment: open,
      filter: expert,
    },
  },
  metafields: { path: "/preferences/metafields", sections: { read: open, write: open } },
} as const satisfies Record<string, { path: string; sections: Readonly<Record<string, Section>> }>;

export type SettingPage = keyof typeof settingPages;
export type SectionOf<Page extends SettingPage> = keyof (typeof settingPages)[Page]["sections"] & string;
