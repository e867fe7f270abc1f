import { tellKilledImport } from "./tell-killed-import.ts";

tellKilledImport({ orders: 200, customers: 10, force: 1, deaths: 3 });
