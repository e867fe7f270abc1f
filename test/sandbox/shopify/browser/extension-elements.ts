/** Plain stand-ins of the platform's elements: they hold what an extension says, and are used as the real ones are. */

const OBSERVED = ["heading", "label", "href", "src", "target", "collapsedsummary", "details", "accessibilitylabel"];

/** The looks of the page's own buttons, links and headings. */
const looks = new CSSStyleSheet();
looks.replaceSync(`
  h2 { font-size: 14px; margin: 0 0 8px }
  a { color: #005bd3 }
  label { margin-right: 12px }
  iframe { display: block; width: 100%; height: 320px; margin: 12px 0; border: 1px solid #ccc; border-radius: 8px }
  button { font: inherit; font-weight: 600; padding: 6px 12px; margin: 8px 8px 8px 0; border: 1px solid #8a8a8a; border-radius: 8px; background: #fff; cursor: pointer }
  button:disabled { opacity: 0.5; cursor: default }
`);

abstract class Drawn extends HTMLElement {
  static readonly observedAttributes = OBSERVED;
  readonly root = this.attachShadow({ mode: "open" });

  constructor() {
    super();
    this.root.adoptedStyleSheets = [looks];
  }

  connectedCallback(): void {
    this.draw();
  }
  attributeChangedCallback(): void {
    if (this.isConnected) this.draw();
  }
  abstract draw(): void;

  protected said(name: string): string {
    return this.getAttribute(name) ?? "";
  }
  protected show(...parts: (Node | string)[]): void {
    this.root.replaceChildren(...parts);
  }
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
}

const slot = (name = "") => make("slot", { name });

/** A box with a heading and what is in it. */
class Box extends Drawn {
  draw(): void {
    const heading = this.said("heading") || this.said("collapsedsummary");
    this.show(
      ...(heading === "" ? [] : [make("h2", { textContent: heading })]),
      slot(),
      slot("primary-action"),
      slot("secondary-actions"),
    );
  }
}

class Line extends Drawn {
  draw(): void {
    this.show(slot());
  }
}

class Spinner extends Drawn {
  draw(): void {
    this.show(make("progress", { ariaLabel: this.said("accessibilitylabel") }));
  }
}

class Button extends Drawn {
  readonly button = make("button", { type: "button" }, slot());
  set loading(isLoading: boolean) {
    this.button.disabled = isLoading;
  }
  draw(): void {
    this.show(this.button);
  }
}

class Link extends Drawn {
  draw(): void {
    this.show(make("a", { href: this.said("href"), target: this.said("target") }, slot()));
  }
}

class Checkbox extends Drawn {
  readonly input = make("input", { type: "checkbox" });
  get checked(): boolean {
    return this.input.checked;
  }
  set checked(isChecked: boolean) {
    this.input.checked = isChecked;
  }
  draw(): void {
    this.input.onchange = () => this.dispatchEvent(new CustomEvent("change", { detail: { checked: this.checked } }));
    this.show(make("label", {}, this.input, ` ${this.said("label")}`));
  }
}

class Choice extends Drawn {
  value = "";
  draw(): void {
    const list = this.parentElement;
    const checked = list instanceof ChoiceList && list.values.includes(this.value);
    const input = make("input", { type: "radio", name: "choice", value: this.value, checked });
    input.onchange = () => {
      if (list instanceof ChoiceList) list.choose(this.value);
    };
    this.show(make("label", {}, input, slot()));
  }
}

class ChoiceList extends Box {
  #values: readonly string[] = [];
  get values(): readonly string[] {
    return this.#values;
  }
  set values(values: readonly string[]) {
    this.#values = values;
    for (const choice of this.children) if (choice instanceof Choice && choice.isConnected) choice.draw();
  }
  choose(value: string): void {
    this.values = [value];
    this.dispatchEvent(new CustomEvent("change", { detail: { values: this.values } }));
  }
}

/** The preview of a print, and the button that prints it. Without a file there is nothing to print. */
class PrintAction extends Drawn {
  readonly button = make("button", { type: "button", textContent: "Drucken", disabled: true });
  readonly frame = make("iframe", { title: "Druckvorschau", hidden: true });
  /** Fetches a file for the preview. */
  load: (address: string) => Promise<string> = async (address) => address;
  #shown = "";

  draw(): void {
    this.button.onclick = () => this.frame.contentWindow?.print();
    if (!this.root.hasChildNodes()) this.show(slot(), this.frame, this.button);
    const address = this.said("src");
    if (address === this.#shown) return;
    this.#shown = address;
    this.button.disabled = true;
    if (address !== "")
      void this.load(address).then((source) => {
        Object.assign(this.frame, { src: source, hidden: false });
        this.button.disabled = false;
      });
  }
}

const classes: Readonly<Record<string, CustomElementConstructor>> = {
  "s-admin-block": Box,
  "s-admin-action": Box,
  "s-admin-print-action": PrintAction,
  "s-banner": class extends Box {},
  "s-button": Button,
  "s-link": Link,
  "s-checkbox": Checkbox,
  "s-choice-list": ChoiceList,
  "s-choice": Choice,
  "s-spinner": Spinner,
};

/** Defines an element once for every name that the platform knows. */
export function defineElements(tags: readonly string[]): void {
  for (const tag of tags) {
    if (customElements.get(tag) !== undefined) continue;
    const known = classes[tag];
    // A class stands for one name only.
    customElements.define(tag, known === undefined ? class extends Line {} : class extends known {});
  }
}

/** Tells a print action how the page fetches its file. */
export const isPrintAction = (element: unknown): element is { load: (address: string) => Promise<string> } =>
  element instanceof PrintAction;
