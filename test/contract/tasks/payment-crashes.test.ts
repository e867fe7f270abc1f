import { useTable } from "../dynamodb/a-simulated-table.ts";
import { paymentCrashWalk } from "./payment-crash-walk.ts";

// Every 12th call; every single one dies in `payment-crashes.long.test.ts`.
paymentCrashWalk(useTable(), 12);
