/** Lets the browser save a file. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the URL after `click` returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
