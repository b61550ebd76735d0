import { setTimeout as pause } from 'node:timers/promises';
import makeSerializer from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serializer = (value: unknown) => string;

const made = new WeakMap<object, Serializer>();

function serializerOf(schema: object): Serializer {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const serializer: Serializer = makeSerializer(schema);
  made.set(schema, serializer);
  return serializer;
}

const shapes = new WeakMap<FastifyInstance, Set<object>>();

/**
 * Makes the serializer of an answer when it is first sent, instead of all of them at the start, which took a third of its time. `serializers.test.ts` makes every one, so that a shape that can't have one is found there.
 */
export function serializeOnUse(app: FastifyInstance): void {
  const own = new Set<object>();
  shapes.set(app, own);
  app.addHook('onClose', () => {
    own.clear();
  });
  app.setSerializerCompiler<object>(({ schema }) => {
    own.add(schema);
    return (value) => serializerOf(schema)(value);
  });
}

/** The part of a shape that an example needs. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
}

/** A value of roughly this shape, using the last of several alternatives: to reach it, the serializer checks each of the others. */
function exampleOf(shape: Shape): unknown {
  const last = (shape.anyOf ?? shape.oneOf)?.at(-1);
  if (last !== undefined) return exampleOf(last);
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.properties !== undefined)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, part]) => [name, exampleOf(part)]));
  if (shape.type === 'array') return shape.items === undefined ? [] : [exampleOf(shape.items)];
  if (shape.type === 'object') return {};
  if (shape.type === 'boolean') return true;
  return shape.type === 'integer' || shape.type === 'number' ? 1 : '';
}

/** The check between shapes of a union is compiled when the serializer first meets one, which takes as long as the serializer itself. */
function tryOut(serializer: Serializer, shape: Shape): void {
  try {
    serializer(exampleOf(shape));
  } catch {
    // The example matched no shape, so the check for each was compiled.
  }
}

/** Milliseconds between two serializers made in advance, so that requests are answered in between. */
const between = 5;

/**
 * Makes and tries out serializers that haven't been needed yet, one per turn. A large one takes up to 40 ms, for which the first caller,
 * and all others, would have to wait. A closed app has none left to make.
 * @returns how many there are now
 */
export async function makeSerializersAhead(app: FastifyInstance): Promise<number> {
  const own = shapes.get(app) ?? new Set();
  for (const shape of own) {
    if (made.has(shape)) continue;
    await pause(between, undefined, { ref: false });
    if (!own.has(shape)) break;
    const serializer = serializerOf(shape);
    await pause(between, undefined, { ref: false });
    tryOut(serializer, shape);
  }
  return [...own].filter((shape) => made.has(shape)).length;
}
