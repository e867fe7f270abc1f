import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../components/button.tsx";
import { State } from "../components/state.tsx";
import { exitAddress } from "../lib/exit-address.ts";
import { pages } from "../lib/pages.ts";
import { openInTopWindow, shopDomain } from "../lib/platform.ts";
import { de } from "../locales/de.ts";

/** Leaves the admin's frame for the address in `redirectUri`. */
export function ExitPage() {
  const [query] = useSearchParams();
  const address = exitAddress(query.get("redirectUri") ?? "", { origin: window.location.origin, shop: shopDomain() });
  useEffect(() => {
    if (address !== undefined) openInTopWindow(address);
  }, [address]);
  const isBlocked = address === undefined;
  return (
    <State
      level={1}
      {...(isBlocked ? { icon: "warning" } : {})}
      title={isBlocked ? de.leaving.blockedTitle : de.leaving.title}
      text={isBlocked ? de.leaving.blocked : de.app.loading}
      action={<Button url={pages.home}>{de.leaving.home}</Button>}
    />
  );
}
