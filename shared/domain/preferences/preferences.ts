import type { Row } from "./row.ts";
import type { contactRows } from "./rows/contacts.ts";
import { settingRows } from "./table.ts";

type ValuesOf<Rows> = { -readonly [Name in keyof Rows]: Rows[Name] extends Row<infer Value> ? Value : never };

/** All settings of a merchant, as one flat object per shop: one field for each row of `table.ts`. */
export interface Preferences extends ValuesOf<typeof settingRows> {}
export interface ContactPreferences extends ValuesOf<typeof contactRows> {}

export type PreferenceName = keyof Preferences;
export type PreferencesPatch = Partial<Preferences>;

/** The names of all preferences, in the order of the table. */
export const preferenceNames = Object.keys(settingRows) as readonly PreferenceName[];

const rows: Readonly<Record<PreferenceName, Row<unknown>>> = settingRows;

/** The row of a preference without its own type. */
export const rowOf = (name: PreferenceName): Row<unknown> => rows[name];

/** The text is the name of a preference. */
export const isPreferenceName = (name: string): name is PreferenceName => Object.hasOwn(settingRows, name);
