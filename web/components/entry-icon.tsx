import { Icon } from "@shopify/polaris";
import {
  ClockIcon,
  ConnectIcon,
  DeliveryIcon,
  EmailIcon,
  ImportIcon,
  LanguageIcon,
  MetafieldsIcon,
  NotificationIcon,
  PageReferenceIcon,
  PauseCircleIcon,
  PersonIcon,
  ReceiptEuroIcon,
  ReceiptRefundIcon,
  TaxIcon,
  WalletIcon,
  WandIcon,
} from "@shopify/polaris-icons";
import styles from "./entry-icon.module.css";

const pictures = {
  bell: NotificationIcon,
  clock: ClockIcon,
  envelope: EmailIcon,
  import: ImportIcon,
  language: LanguageIcon,
  metafields: MetafieldsIcon,
  page: PageReferenceIcon,
  pause: PauseCircleIcon,
  person: PersonIcon,
  plug: ConnectIcon,
  receipt: ReceiptEuroIcon,
  refund: ReceiptRefundIcon,
  tax: TaxIcon,
  truck: DeliveryIcon,
  wallet: WalletIcon,
  wand: WandIcon,
};

/** A picture before the name of an entry. */
export type Picture = keyof typeof pictures;

/** The picture of an entry: the name beside it says all, so it is not read out. */
export function EntryIcon({ picture }: { picture: Picture }) {
  return (
    <span className={styles.icon}>
      <Icon source={pictures[picture]} />
    </span>
  );
}
