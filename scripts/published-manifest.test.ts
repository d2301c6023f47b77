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
    expect(publishedManifest(source, { home: undefined, directory: 'libs/engine' })).toEqual({
      name: '@docgen/engine',
      exports: { '.': './dist/index.js' },
      dependencies: { b: '1' },
    });
  });

  it('publishedManifest refuses a workspace without publishConfig', () => {
    expect(() =>
      publishedManifest({ ...source, publishConfig: {} }, { home: undefined, directory: 'libs/engine' }),
    ).toThrow(/@docgen\/engine has no publishConfig/);
  });

  it('publishedManifest names the repository and the folder of the workspace', () => {
    const from = { home: 'https://git.example.com/team/docgen', directory: 'libs/engine' };
    expect(publishedManifest(source, from).repository).toEqual({
      type: 'git',
      url: 'git+https://git.example.com/team/docgen.git',
      directory: 'libs/engine',
    });
  });
});
