import { type PictureName, pictures } from "#web/locales/help/pictures.ts";
import { sizes } from "../../help-pictures/sizes.ts";
import { help } from "../../locales/help.ts";
import styles from "./help.module.css";

/** The files by their names; the build gives each an address of its own. */
const files: Readonly<Record<string, string>> = import.meta.glob("../../help-pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

const fileOf = (name: string): string | undefined => files[`../../help-pictures/${name}.webp`];

/** Up to this width the phone's picture is shown, which was drawn 390 px wide. */
const phone = "(max-width: 490px)";

/** A picture of a screen. It opens in full, where details are readable on a phone as well. */
export function HelpPicture({ name }: { name: PictureName }) {
  const [desk, narrow] = [fileOf(name), fileOf(`${name}-phone`)];
  if (desk === undefined || narrow === undefined) return null;
  const { width, height } = sizes[name].desk;
  const small = sizes[name].phone;
  return (
    <figure className={styles.picture}>
      <a href={desk} target="_blank" rel="noopener noreferrer" title={help.topics.enlarge}>
        <picture>
          <source media={phone} srcSet={narrow} width={small.width} height={small.height} />
          <img src={desk} width={width} height={height} alt={pictures[name]} loading="lazy" />
        </picture>
      </a>
    </figure>
  );
}
