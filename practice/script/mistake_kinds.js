// Which wrong line is drawn, and how; "" where a picture would say no more than the sentence does.

/** @type {Record<string, MistakeKind>} */
export const MISTAKE_KINDS = {
  // where the records would have to balance; what would have to balance at 0
  field_mean: "balance",
  mean: "balance",
  field_centred: "balance",
  centred: "balance",
  scores: "balance",
  // around the records, two standard deviations to every side
  C: "ellipse",
  // a vector beside what C makes of it
  eigenvector: "image",
  eigenvectors: "image",
  // the same of an axis, with the shadows of the records
  P: "axis",
  // what is rebuilt has to lie on the first axis, right below its record
  rebuilt: "line",
  foot: "line",
  // one number, or numbers that have no place in a picture
  variance: "",
  products: "",
  covariance: "",
  variances: "",
  covariances: "",
  trace: "",
  minors: "",
  determinant: "",
  polynomial: "",
  polynomial3: "",
  eigenvalues: "",
  shifted: "",
  D: "",
  score_variance: "",
  total: "",
  share: "",
  error: "",
  stretched: "",
  singular: "",
  W: "",
  white: "",
  cumulative: "",
  keep: "",
  kaiser: "",
  record_centred: "",
  record_scores: "",
  t2: "",
  units: "",
  coordinates: "",
  point: "",
  arrows: "",
  read_off: "",
  loadings: "",
  communality: "",
  new_centred: "",
  new_scores: "",
  q: "",
};
