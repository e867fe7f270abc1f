export interface ContentAddress {
  name: string;
  supplement?: string;
  street?: string;
  zip?: string;
  city?: string;
  countryCode: string;
}
