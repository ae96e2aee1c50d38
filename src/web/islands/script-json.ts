/** JSON for a `<script>`, escaped so that no value ends the element. */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
