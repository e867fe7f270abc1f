import { type ComponentType, lazy, useState } from "react";
import { type LoadPage, loadedPage } from "./page-loaders.ts";

/** The pages by their loader: one at several addresses stays what it is. */
const drawn = new Map<LoadPage, ComponentType>();

/** Draws a page when its code has come. The page before stays, so that nothing typed is lost. */
export function page(load: LoadPage): ComponentType {
  const known = drawn.get(load);
  if (known !== undefined) return known;
  const Later = lazy(async () => ({ default: await load() }));
  function Page() {
    const [Shown] = useState<ComponentType>(() => loadedPage(load) ?? Later);
    return <Shown />;
  }
  drawn.set(load, Page);
  return Page;
}
