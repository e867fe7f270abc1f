import { NavMenu } from "@shopify/app-bridge-react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { isExistingPage } from "../lib/pages.ts";
import { menuEntries } from "./menu.ts";

/** The app's menu in the admin. */
export function Navigation({ shop }: { shop: ShopRecord | undefined }) {
  return (
    <NavMenu>
      {menuEntries(shop, isExistingPage).map(({ address, text, isHome }) => (
        <a key={address} href={address} {...(isHome ? { rel: "home" } : {})}>
          {text}
        </a>
      ))}
    </NavMenu>
  );
}
