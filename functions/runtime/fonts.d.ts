/** Fonts are bundled as their bytes. */
declare module "*.woff" {
  const bytes: Uint8Array;
  export default bytes;
}
