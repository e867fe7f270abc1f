import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Row, Stack } from "./stack.tsx";
import { TextField } from "./text-field.tsx";

interface AddressListProps {
  addresses: readonly string[];
  /** Content beside the button that adds an address, while there is none. */
  lead?: ReactNode;
  most: number;
  texts: {
    label: (position: number) => string;
    hint: string;
    add: string;
    remove: (position: number) => string;
  };
  /** The fault of an address; undefined: none. */
  errorOf: (address: string, position: number) => string | undefined;
  onChange: (addresses: string[]) => void;
  onBlur?: () => void;
}

/** Addresses one below the other. Another one can be added once the last one is right. */
export function AddressList({ addresses, lead, most, texts, errorOf, onChange, onBlur }: AddressListProps) {
  const last = addresses.at(-1);
  const isComplete = last === undefined || (last !== "" && errorOf(last, addresses.length - 1) === undefined);
  return (
    <Stack gap="400">
      {addresses.map((address, position) => {
        const error = address === "" ? undefined : errorOf(address, position);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is known by its place while it is written
          <Stack key={position} gap="100">
            <TextField
              label={texts.label(position + 1)}
              value={address}
              maxLength={2048}
              {...(position === addresses.length - 1 ? { hint: texts.hint } : {})}
              error={error}
              {...(onBlur ? { onBlur } : {})}
              onChange={(value) => onChange(addresses.with(position, value.trim()))}
            />
            <Row>
              <Button variant="plain" onClick={() => onChange(addresses.toSpliced(position, 1))}>
                {texts.remove(position + 1)}
              </Button>
            </Row>
          </Stack>
        );
      })}
      {(lead !== undefined || addresses.length < most) && (
        <Row gap="300">
          {lead}
          {addresses.length < most && (
            <Button isDisabled={!isComplete} onClick={() => onChange([...addresses, ""])}>
              {texts.add}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
