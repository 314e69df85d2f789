/** Reads one of our own built JSON files. Unlike a failed `import()`, a failed fetch can be tried again. */
export async function readAssetJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
