// Rows leave the server in the contract's shapes and in nothing else: what a shape does not name stays here.
import type { z } from 'zod';

/** A row with all fields of a shape; a time may still be a date. */
type RowOf<Output> = {
  readonly [Name in keyof Output]: Output[Name] | (string extends Output[Name] ? Date : never);
};

/** The fields of a row that the shape names, its times as text. The shape checks nothing: rows are ours. */
export function shown<Shape extends z.ZodObject>(
  shape: Shape,
  row: RowOf<z.output<Shape>>,
): z.output<Shape> {
  const told: Record<string, unknown> = {};
  for (const name of Object.keys(shape.shape)) {
    const value: unknown = row[name as keyof typeof row];
    told[name] = value instanceof Date ? value.toISOString() : value;
  }
  return told as z.output<Shape>;
}
