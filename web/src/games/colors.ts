// Each game's color: `--c` wherever `data-game` is its id.
import.meta.glob('./*/color.css', { eager: true });
