import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { control } from "./world/control.ts";

export const team = "partner-team";

export const ourPeople = () =>
  control("POST", "/shops", { shop: `${team}.myshopify.com`, connected: false, permissions: staffPermissions });
