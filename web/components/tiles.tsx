import styles from "./tiles.module.css";

/** A figure, what it is made of, and what opens when it is pressed. */
export interface Tile {
  id: string;
  name: string;
  value: string;
  parts: readonly { name: string; value: string; isStrong?: boolean }[];
}

interface TilesProps {
  tiles: readonly Tile[];
  onOpen: (id: string) => void;
}

/** Figures beside each other; each opens the list behind it. */
export function Tiles({ tiles, onOpen }: TilesProps) {
  return (
    <div className={styles.tiles}>
      {tiles.map(({ id, name, value, parts }) => (
        <button key={id} type="button" className={styles.tile} onClick={() => onOpen(id)}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value}</span>
          {parts.map((part) => (
            <span key={part.name} className={part.isStrong ? `${styles.part} ${styles.strong}` : styles.part}>
              <span>{part.name}</span> <span>{part.value}</span>
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}
