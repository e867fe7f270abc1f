import { expect, test } from "vitest";
import { pressOn } from "#web/lib/after-press.ts";

test.each(["pointerup", "pointercancel"])(
  "what moves the page waits until a press is over, behind its click: %s",
  async (end) => {
    const surface = new EventTarget();
    const press = pressOn(surface);
    const happened: string[] = [];
    surface.addEventListener("click", () => happened.push("click"));

    surface.dispatchEvent(new Event("pointerdown"));
    press.after(() => happened.push("moved"));
    const meanwhile = [...happened];
    surface.dispatchEvent(new Event(end));
    surface.dispatchEvent(new Event("click"));
    await new Promise((resolve) => setTimeout(resolve));
    press.after(() => happened.push("at once"));

    expect(meanwhile).toEqual([]);
    expect(happened).toEqual(["click", "moved", "at once"]);
  },
);
