/** Syntax colours for templates: placeholders, blocks, comments, and the names of JSON members. */
import { HighlightStyle, LanguageSupport, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import type { StringStream } from '@codemirror/language';
import { tags } from '@lezer/highlight';

interface State {
  /** Open parentheses of the current placeholder; null outside placeholders. */
  depth: number | null;
  isComment: boolean;
}

const blockNames = /^(?:for|if|elseif|def|let|setVar|setLocale|persona|format|raw)$/;
const words = /^(?:true|false|null|and|or|not|eq|ne|lt|le|gt|ge|mod)$/;

const parser = StreamLanguage.define<State>({
  name: 'docgen-template',
  startState: () => ({ depth: null, isComment: false }),
  token: (stream, state) => {
    if (state.isComment) return readComment(stream, state);
    return state.depth === null ? readText(stream, state) : readExpression(stream, state);
  },
  tokenTable: {
    block: tags.keyword,
    call: tags.function(tags.variableName),
    bracket: tags.angleBracket,
    name: tags.variableName,
    text: tags.string,
    number: tags.number,
    word: tags.bool,
    operator: tags.operator,
    member: tags.propertyName,
    comment: tags.comment,
  },
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-block)', fontWeight: '600' },
  { tag: tags.function(tags.variableName), color: 'var(--code-function)' },
  { tag: tags.angleBracket, color: 'var(--code-function)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.propertyName, color: 'var(--muted)' },
]);

export function templateLanguage(): LanguageSupport {
  return new LanguageSupport(parser, syntaxHighlighting(colours));
}

function readText(stream: StringStream, state: State): string | null {
  if (stream.match('<#')) {
    state.isComment = true;
    return readComment(stream, state);
  }
  if (stream.match(/^<(?:else|endif|endfor|enddef|endraw)(?:\(\))?>/)) return 'block';
  const opening = stream.match(/^<([A-Za-z]\w*)\(/, false);
  if (opening !== null && opening !== true) {
    stream.next();
    state.depth = 0;
    return 'bracket';
  }
  if (stream.match(/^"[^"<\\]*"(?=\s*:)/)) return 'member';
  stream.next();
  stream.eatWhile(/[^<"]/);
  return null;
}

function readComment(stream: StringStream, state: State): string {
  while (!stream.eol()) {
    if (stream.match('#>')) {
      state.isComment = false;
      break;
    }
    stream.next();
  }
  return 'comment';
}

function readExpression(stream: StringStream, state: State): string | null {
  const depth = state.depth ?? 0;
  if (stream.eatSpace()) return null;
  if (stream.match(/^\\?"(?:\\?[^"\\]|\\[^"])*\\?"/) || stream.match(/^'(?:[^'\\]|\\.)*'/)) return 'text';
  if (stream.match(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return 'number';
  const called = stream.match(/^[A-Za-z]\w*(?=\()/);
  if (called !== null && called !== true && called !== false) return blockNames.test(called[0]) ? 'block' : 'call';
  const word = stream.match(/^[A-Za-z_][\w.]*/);
  if (word !== null && word !== true && word !== false) return words.test(word[0]) ? 'word' : 'name';
  const character = stream.next();
  if (character === '>' && depth === 0) {
    state.depth = null;
    return 'bracket';
  }
  if (character === '(') state.depth = depth + 1;
  if (character === ')') state.depth = Math.max(0, depth - 1);
  return character === '(' || character === ')' || character === ',' ? null : 'operator';
}
