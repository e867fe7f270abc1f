import { tellOfCents } from "./cent-story.ts";

tellOfCents({ shops: 3, ordersPerShop: 8 });
