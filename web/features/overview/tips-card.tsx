import { type FocusEvent, useState } from "react";
import { Card } from "../../components/card.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { deHome } from "../../locales/de-home.ts";
import { tips } from "../../locales/tips.ts";
import { useRotation } from "./rotation.ts";
import styles from "./tips.module.css";

const texts = deHome.tips;

/** Shows one tip after the other. Mouse, focus, pause and reduced motion stop it. */
export function TipsCard() {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const isHeld = isHovered || hasFocus || isPaused;
  const { index, step, wantsMotion } = useRotation(tips.length, isHeld);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHasFocus(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is only watched whether the reader is here
    <div
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={leave}
    >
      <Card title={texts.title}>
        {/* read out when the reader turns the page, not when it turns by itself */}
        <ul className={styles.stack} aria-live={isHeld || !wantsMotion ? "polite" : "off"}>
          {tips.map((tip, place) => (
            <li key={tip} className={styles.tip} hidden={place !== index}>
              {tip}
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <span className={styles.position}>{texts.position(index + 1, tips.length)}</span>
          {wantsMotion && (
            <IconButton
              icon={isPaused ? "play" : "pause"}
              label={isPaused ? texts.play : texts.pause}
              onClick={() => setIsPaused(!isPaused)}
            />
          )}
          <IconButton icon="previous" label={texts.previous} onClick={() => step(-1)} />
          <IconButton icon="next" label={texts.next} onClick={() => step(1)} />
        </div>
      </Card>
    </div>
  );
}
