/** The same ports, one method of which behaves otherwise. */
export function withMethod<Ports extends object, Name extends keyof Ports>(
  ports: Ports,
  name: Name,
  change: (original: Ports[Name]) => Ports[Name],
): Ports {
  return { ...ports, [name]: change(ports[name]) };
}
