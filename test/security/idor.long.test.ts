import { walkIds } from "./idor.ts";

walkIds({ most: Number.POSITIVE_INFINITY });
