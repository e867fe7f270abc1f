import { type PreferenceName, type Preferences, preferenceNames, rowOf } from "./preferences.ts";
import { type FromStore, storeEmail, storeName } from "./row.ts";

/** The shop's data for the defaults. */
export interface StoreDefaults {
  email: string;
  name: string;
}

/** Every preference's default, creating nothing by itself. A shop stores its preferences whole, so a new default changes no shop. */
export function defaultPreferences(store: StoreDefaults): Preferences {
  const values: Record<string, unknown> = { ...rowDefaults };
  for (const name of namedByStore) values[name] = defaultOf(name, store);
  // the compiler does not know the names in `rowDefaults`; each row's default has the type of its preference
  return values as unknown as Preferences;
}

const rowDefaults = Object.fromEntries(preferenceNames.map((name) => [name, rowOf(name).default]));
const namedByStore = preferenceNames.filter((name) =>
  [storeEmail, storeName].includes(rowOf(name).default as FromStore),
);

/** The preferences of a new installation: some questions are asked there only, so that no other shop's papers change. */
export function newPreferences(store: StoreDefaults): Preferences {
  const chosen = preferenceNames.flatMap((name) => {
    const { inNewShops } = rowOf(name);
    return inNewShops === undefined ? [] : [[name, inNewShops] as const];
  });
  return { ...defaultPreferences(store), ...Object.fromEntries(chosen) };
}

/** The default of one preference in this shop. */
function defaultOf(name: PreferenceName, store: StoreDefaults): unknown {
  const fallback = rowOf(name).default;
  if (fallback === storeEmail) return store.email;
  return fallback === storeName ? store.name : fallback;
}
