import { outside } from "../locales/public-site.ts";

/** A page of the app, named without a link: its tooltip says that one appears inside the app. */
export function InsidePlace({ name }: { name: string }) {
  const id = `inside-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
  return (
    <span className="inside">
      <button type="button" aria-describedby={id}>
        {name}
      </button>
      <span id={id} role="tooltip">
        {outside.insideOnly}
      </span>
    </span>
  );
}
