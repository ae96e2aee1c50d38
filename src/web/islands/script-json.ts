/** JSON as the text of a `<script>`, which no value in it can end. */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
