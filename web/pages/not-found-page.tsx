import { Button } from "../components/button.tsx";
import { State } from "../components/state.tsx";
import { pages } from "../lib/pages.ts";
import { de } from "../locales/de.ts";

export function NotFoundPage() {
  return (
    <State
      level={1}
      icon="search"
      title={de.notFound.title}
      text={de.notFound.text}
      action={<Button url={pages.home}>{de.notFound.home}</Button>}
    />
  );
}
