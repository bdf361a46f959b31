/** An IPv4 address, or the /64 of an IPv6 one: what one customer of a network provider holds. */
export function networkOf(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  return v4?.[1] ?? ip.split(':').slice(0, 4).join(':');
}
