// The search: its index, what is found, and what is asked of the library.

/** What course/search.py writes: names of the words, and what is found, in the order of a tuple. */
interface SearchIndex {
  words: string[];
  found: SearchEntry[];
  /** The way to the page of words. */
  lookup: string;
}

type SearchEntry = [
  kind: string,
  to: string,
  title: string,
  at: string,
  shown: string,
  names: string,
  more: string,
  words: number[],
];

/** `terms`: the words of the index that what was typed has found. */
interface SearchHit {
  kind: string;
  to: string;
  title: string;
  at: string;
  shown: string;
  terms: Set<string>;
}

type Search = (text: string) => SearchHit[];

/** A part of a text, and whether it is what was looked for. */
interface SearchPart {
  text: string;
  isHit: boolean;
}

/** What course/script/search_box.js has opened. */
interface SearchBox {
  box: HTMLDialogElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  said: HTMLElement;
}

/** By which of the typed terms, and of the found ones. */
interface MiniSearchHit {
  id: number;
  score: number;
  terms: string[];
  queryTerms: string[];
}

/** MiniSearch 7, as far as it is asked. */
interface MiniSearchLibrary {
  new (options: {
    fields: string[];
    tokenize(text: string, field: string): string[];
    processTerm(term: string): string;
  }): {
    addAll(documents: { id: number }[]): void;
    search(
      text: string,
      options: {
        tokenize(text: string): string[];
        boost: Record<string, number>;
        boostDocument(id: number): number;
        weights: { fuzzy: number; prefix: number };
        prefix(term: string): boolean;
        fuzzy(term: string): number | boolean;
      },
    ): MiniSearchHit[];
  };
}
