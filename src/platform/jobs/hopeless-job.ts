/** Thrown when no further attempt can succeed: the job joins the dead letters at once. */
export class HopelessJob extends Error {
  override name = 'HopelessJob';
}
