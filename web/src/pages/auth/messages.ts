export const INCOMPLETE = 'Please complete all required fields.';
