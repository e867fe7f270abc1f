/** A page looks for news this often; after failures it waits longer, hidden pages do not look at all. */
const LOOK_EVERY_MS = 1_500;
const MAX_WAIT_MS = 15_000;
const ANSWER_WITHIN_MS = 10_000;

/** Leaves typed or open parts alone until a later look. */
const isBusy = (part: HTMLElement): boolean => {
  const active = document.activeElement;
  const isTyping = active instanceof HTMLElement && part.contains(active) && active.matches("input, select, textarea");
  return isTyping || part.querySelector("details[open]") !== null;
};

/** Finds the link or button that had the focus in the new content. */
function sameControl(part: HTMLElement, before: Element): HTMLElement | undefined {
  const controls = [...part.querySelectorAll<HTMLElement>("a, button")];
  const keyOf = (element: Element) => [element.localName, element.getAttribute("href"), element.textContent].join("|");
  return controls.find((control) => keyOf(control) === keyOf(before));
}

function swap(part: HTMLElement, fresh: HTMLElement) {
  if (fresh.innerHTML === part.innerHTML || isBusy(part)) return;
  const focused = document.activeElement;
  const before = focused && part.contains(focused) ? focused : undefined;
  part.innerHTML = fresh.innerHTML;
  if (before) sameControl(part, before)?.focus({ preventScroll: true });
}

async function look(parts: readonly HTMLElement[]) {
  const response = await fetch(window.location.href, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of parts) {
    const fresh = page.getElementById(part.id);
    if (fresh) swap(part, fresh);
  }
}

/** Keeps the live parts of a page up to date with the server, one look after the other. */
export function followLiveParts() {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-live]")];
  // A form that was refused lies at an address that answers something else.
  if (parts.length === 0) return;
  let wait = LOOK_EVERY_MS;
  const next = () =>
    setTimeout(() => {
      const looked = document.hidden ? Promise.resolve() : look(parts);
      looked
        .then(
          () => {
            wait = LOOK_EVERY_MS;
          },
          () => {
            wait = Math.min(MAX_WAIT_MS, wait * 2);
          },
        )
        .finally(next);
    }, wait);
  next();
}
