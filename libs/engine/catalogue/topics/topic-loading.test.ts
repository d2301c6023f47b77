/** Checks that exactly the topics are loaded that a template uses. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits, emptyState } from '../../index.ts';
import type { CompiledTemplate } from '../../index.ts';
import { catalogue } from '../catalogue.ts';

beforeEach(() => vi.resetModules());

/** A fresh instance of the engine, without the tables of topics. */
async function freshEngine() {
  const engine = await import('../../index.ts');
  const { loadTopics } = await import('./topic-files.ts');
  const render = (template: CompiledTemplate, seed = 1) =>
    engine.renderTemplate(template, { seed, params: {}, limits: defaultLimits, state: emptyState });
  return { ...engine, loadTopics, render };
}

describe('compileTemplate', () => {
  it.each([
    ['<getName()>', []],
    ['<getRandomAnimal(dog)>', ['animals']],
    ['<if(getRandomBoolean())><getRandomVin()><else><getRandomBook().title><endif>', ['vehicles', 'books', 'works']],
  ])('compileTemplate says of %s which topics it can come to need', async (body, topics) => {
    const { compileTemplate } = await freshEngine();
    expect(compileTemplate(body).topics).toEqual(topics);
  });
});

describe('loadTables', () => {
  it('loadTables makes a template renderable that uses a topic', async () => {
    const { compileTemplate, areTablesLoaded, loadTables, render } = await freshEngine();
    const template = compileTemplate('<getRandomAnimal(dog)>');

    expect(areTablesLoaded(template)).toBe(false);
    expect(() => render(template)).toThrow('the tables of the topic animals are not loaded');
    await loadTables(template);
    expect(areTablesLoaded(template)).toBe(true);
    expect(render(template)).toMatchObject({ kind: 'rendered' });
  });
});

describe('checkTemplate', () => {
  it('checkTemplate needs no tables of topics, also for constant arguments', async () => {
    const { checkTemplate } = await freshEngine();
    const reading = catalogue.filter(({ definition }) => definition.topics.length > 0);
    const flawed = reading.filter(({ definition }) => !checkTemplate(`<${definition.example}>`).valid);
    expect(reading.length).toBeGreaterThan(20);
    expect(flawed).toEqual([]);
  });
});

describe('functions', () => {
  const reading = catalogue.map(({ definition }) => definition).filter(({ topics }) => topics.length > 0);

  it.each(reading.map(({ name, example, topics }) => [name, example, topics] as const))(
    '%s reads no other topics than it says',
    async (_, example, topics) => {
      const { compileTemplate, loadTopics, render } = await freshEngine();
      await loadTopics(topics);
      const template = compileTemplate(`<${example}>`);
      for (let seed = 0; seed < 20; seed++) expect(render(template, seed)).toMatchObject({ kind: 'rendered' });
    },
  );
});
