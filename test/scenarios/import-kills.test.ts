import { tellOfKilledImports } from "./import-killing-story.ts";

tellOfKilledImports({ orders: 8, shops: 2, dies: false });
