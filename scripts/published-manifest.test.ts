import { describe, expect, it } from 'vitest';
import { publishedManifest } from './published-manifest.ts';

const source = {
  name: '@docgen/engine',
  private: true,
  exports: { '.': './index.ts' },
  scripts: { prepack: 'x' },
  devDependencies: { a: '1' },
  dependencies: { b: '1' },
  publishConfig: { exports: { '.': './dist/index.js' } },
};

describe('publishedManifest', () => {
  it('publishedManifest points to packed files and leaves out members of the repository', () => {
    expect(publishedManifest(source)).toEqual({
      name: '@docgen/engine',
      exports: { '.': './dist/index.js' },
      dependencies: { b: '1' },
    });
  });

  it('publishedManifest refuses a workspace without publishConfig', () => {
    expect(() => publishedManifest({ ...source, publishConfig: {} })).toThrow(/@docgen\/engine has no publishConfig/);
  });
});
