import { partsOfText } from "../lib/text-links.ts";
import { Link } from "./link.tsx";

/** A text whose `[label](kind:target)` are links. */
export function LinkedText({ children }: { children: string }) {
  return (
    <>
      {partsOfText(children).map((part) =>
        typeof part === "string" ? (
          part
        ) : (
          <Link key={part.to} to={part.to} leads={part.leads}>
            {part.label}
          </Link>
        ),
      )}
    </>
  );
}
