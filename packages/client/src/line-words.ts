/** By what a line is told from another of the same product: its item number and what was chosen. */
export const numberAndChoice = (line: {
  sku: string;
  attributes: readonly { value: string }[];
}): string => [line.sku, ...line.attributes.map(({ value }) => value)].join(' · ');
