import { Checkbox } from "#web/components/checkbox.tsx";
import { Link } from "#web/components/link.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import type { Boxes } from "./hooks.ts";

const texts = deSetup.start;

interface StartBoxesProps {
  boxes: Boxes;
  onTick: (box: keyof Boxes, isTicked: boolean) => void;
}

/** Introduces the set-up, with the two boxes without which it does not begin. */
export function StartBoxes({ boxes: { terms, liability }, onTick }: StartBoxesProps) {
  return (
    <Stack>
      <Text>{texts.text}</Text>
      <Stack gap="200">
        <Checkbox
          label={texts.terms}
          hint={
            <Link to={pages.terms} leads="tab">
              {texts.readTerms}
            </Link>
          }
          isChecked={terms}
          onChange={(isTicked) => onTick("terms", isTicked)}
        />
        <Checkbox
          label={texts.liability}
          hint={texts.liabilityHint}
          isChecked={liability}
          onChange={(isTicked) => onTick("liability", isTicked)}
        />
      </Stack>
    </Stack>
  );
}
